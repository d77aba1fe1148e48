/** The programs that will carry what this chapter only records today. */
export const crossConnection = 'program cross-connection'
