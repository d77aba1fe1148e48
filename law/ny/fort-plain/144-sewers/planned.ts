/** The later work that carries what this chapter only records today. */
export const program = {
  extensions: 'program extensions',
  entry: 'program entry',
  enforcement: 'program enforcement',
} as const
