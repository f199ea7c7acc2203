/** Reasoning that a model writes before its answer. */
const thinking = /^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/i
/** How a refusal begins that is not JSON. */
const sorry =
  /^\W*(?:i['’]?m sorry|i am sorry|sorry|i can['’]?t|i cannot|i can not|i['’]?m unable|i won['’]?t|as an ai|lo siento|lo lamento|no puedo|no me es posible|como (?:ia|modelo))/i

/** The text without the reasoning before it. */
export const withoutThinking = (text: string): string => text.replace(thinking, '')

export const isRefusal = (text: string): boolean => sorry.test(withoutThinking(text))

/** Parses the object in a text with other text around it; undefined if there is none. */
export function readObject(text: string): unknown {
  const said = withoutThinking(text)
  const [from, to] = [said.indexOf('{'), said.lastIndexOf('}')]
  if (from === -1 || to < from) return undefined
  try {
    return JSON.parse(said.slice(from, to + 1))
  } catch {
    return undefined
  }
}

/** Maximum nesting depth; no expected answer is deeper. */
const DEPTH_MAX = 4

/**
 * Extracts JSON objects from a growing text. It calls `tell` for each at its closing brace, inner objects first.
 * Anything else is skipped.
 */
export function openObjects(tell: (value: Record<string, unknown>) => void) {
  const open: number[] = []
  let at = 0
  let inString = false
  return (text: string): void => {
    for (; at < text.length; at++) {
      const letter = text[at]
      if (inString) {
        if (letter === '\\') at++
        else if (letter === '"') inString = false
      } else if (letter === '"') inString = open.length > 0
      else if (letter === '{') open.push(at)
      else if (letter === '}') {
        const from = open.pop()
        if (open.length < DEPTH_MAX) tellOf(text, from, at, tell)
      }
    }
  }
}

function tellOf(
  text: string,
  from: number | undefined,
  to: number,
  tell: (value: Record<string, unknown>) => void,
): void {
  if (from === undefined) return
  try {
    tell(JSON.parse(text.slice(from, to + 1)))
  } catch {
    // Text in braces that is not JSON.
  }
}
