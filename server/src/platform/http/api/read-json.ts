import { badBody } from './refuse-unstorable.ts'

const MAX_DEPTH = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a request body. Throws VALIDATION on `(body)` for invalid UTF-8, invalid JSON and nesting beyond 32. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw badBody('Not valid UTF-8')
  }
  if (depthOf(text) > MAX_DEPTH) throw badBody('Nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('Not valid JSON')
  }
}

/** Nesting depth of arrays and objects. It is checked before parsing, because everything after it recurses. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 0x5c) i++
      else if (c === 0x22) inString = false
    } else if (c === 0x22) inString = true
    else if (c === 0x7b || c === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (c === 0x7d || c === 0x5d) depth--
  }
  return deepest
}
