type Box = { perLine: number; lines: number }

/** Wraps words into lines of at most `perLine` characters. An ellipsis replaces what exceeds the last line. */
export function wrapWords(text: string, { perLine, lines }: Box): string[] {
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if ([...longer].length > perLine && line !== '') {
      wrapped.push(line)
      line = word
    } else line = longer
  }
  if (line) wrapped.push(line)
  const shown = wrapped.slice(0, lines)
  const cut = wrapped.length > lines
  return shown.map((one, at) => clip(cut && at === lines - 1 ? `${one}…` : one, perLine))
}

/** Cuts a text to `max` characters, the ellipsis included. */
export function clip(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
