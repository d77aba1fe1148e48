/** The later work that carries what this chapter only records today. */
export const program = {
  extensions: 'program extensions',
} as const
