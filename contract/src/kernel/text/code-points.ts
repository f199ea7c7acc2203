/** Length of a text in code points, as `visibleText` and PostgreSQL count it. An emoji has more UTF-16 units. */
export const textLength = (text: string): number => [...text].length

/** The first `max` code points of a text. `slice` counts UTF-16 units and may leave half an emoji. */
export const cutText = (text: string, max: number): string =>
  // Two units suffice for every code point, so that a long text is not split as a whole.
  text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('')
