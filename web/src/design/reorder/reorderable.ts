/** The fields of an item that a ReorderList needs. */
export type Reorderable = { id: string; name: string }

/** The controls of a row. The one that was used keeps the focus when the row moves. */
export type Control = 'handle' | 'up' | 'down' | 'place'
