/** What a page's head and loader may ask of its address. */
export type Address = { params: Record<string, string>; search: Record<string, string | undefined> }
