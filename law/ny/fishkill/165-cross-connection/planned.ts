/** The later work that carries what this chapter only records today. */
export const wholeLaw = '2 · The whole law'
export const enforcement = '3 · Calendar, notices and enforcement'
