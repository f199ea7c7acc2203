import { transferRefusals } from '@liston/contract/transfer'
import { refuser } from '../../../platform/refusal.ts'

const refuse = refuser(transferRefusals.begin)

export type Decoded = { text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' }

const startsWith = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, i) => file[i] === byte)
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const GZIP = [0x1f, 0x8b]
/** Bytes that are checked for UTF-16 without a byte order mark. In our languages, every second byte of it is 0. */
const LOOKED_AT = 512
/** Tab, line feed, vertical tab (Word's line break), form feed and carriage return occur in texts. */
const [FIRST_BREAK, LAST_BREAK] = [9, 13]

/**
 * Decodes a file in one of the encodings that spreadsheets and websites write. Throws the
 * errors of the `begin` endpoint.
 */
export function decodeText(file: Uint8Array): Decoded {
  if (file.length === 0) throw refuse('FILE_EMPTY')
  if (startsWith(file, ...ZIP) || startsWith(file, ...GZIP)) throw refuse('NO_TEXT', { found: 'zip' })
  const wide = wideOf(file)
  const found: Decoded = wide ? { text: decoded(file, wide), encoding: 'utf-16' } : narrow(file)
  if (hasControls(found.text)) throw refuse('NO_TEXT', { found: 'other' })
  if (found.text.trim() === '') throw refuse('FILE_EMPTY')
  return found
}

function wideOf(file: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(file, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(file, 0xfe, 0xff)) return 'utf-16be'
  const head = file.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * 0.3
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

function decoded(file: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw refuse('WRONG_ENCODING')
  }
}

/** Windows-1252 doesn't define these five bytes. A text that contains them has another encoding. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function narrow(file: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'utf-8' }
  } catch {
    if (file.includes(0)) throw refuse('NO_TEXT', { found: 'other' })
    if (file.some((byte) => UNUSED.has(byte))) throw refuse('WRONG_ENCODING')
    return { text: new TextDecoder('windows-1252').decode(file), encoding: 'windows-1252' }
  }
}

/** True for control characters that no text contains: the file is a picture or a program. */
function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 && (code < FIRST_BREAK || code > LAST_BREAK)) return true
  }
  return false
}
