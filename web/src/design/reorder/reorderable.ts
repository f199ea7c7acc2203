/** What a ReorderList needs to know of an item. */
export type Reorderable = { id: string; name: string }

/** The controls of a row; whichever was used keeps the focus when the row travels. */
export type Control = 'handle' | 'up' | 'down' | 'place'
