type Box = { perLine: number; lines: number }

/** Words in lines of at most `perLine` characters; what does not fit into the last line ends in an ellipsis. */
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

/** A line of at most `max` characters, with an ellipsis where something is left out. */
export function clip(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
