import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Replaces the section of a document with this heading, up to the next heading of the second level or the end. */
export function writeSection(document: string, heading: string, body: string): void {
  const file = fileURLToPath(new URL(`../../${document}`, import.meta.url))
  const text = readFileSync(file, 'utf8')
  const head = `## ${heading}\n`
  const start = text.indexOf(head)
  if (start < 0) throw new Error(`${document} has no section "${heading}"`)
  const next = text.indexOf('\n## ', start)
  const rest = next < 0 ? '' : text.slice(next)
  writeFileSync(file, `${text.slice(0, start)}${head}\n${body}\n${rest}`)
}
