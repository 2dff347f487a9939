/** Row 0 of every unit column: nobody. */
export const NOBODY = 0

/** No cell: off the map, or removed from it. */
export const NO_CELL = -1

/** No side: a draw, or nobody has won. */
export const NO_SIDE = -1

/** No ability: a turn's act that is none, or a removal without one. */
export const NO_ABILITY = -1
