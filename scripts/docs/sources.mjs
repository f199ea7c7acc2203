/** Functions with which the generated documents read the sources. Paths are relative to the root, with slashes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const read = (file) => readFileSync(join(root, file), 'utf8')

/** Source files in a folder, sorted by path, without tests and galleries. */
export const sources = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !/\.(test|gallery|d)\.tsx?$/.test(e.name))
    .map((e) => relative(root, join(e.parentPath, e.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'))
    .sort()

const cell = (text) =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')

/** A Markdown table. */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

export const code = (text) => `\`${text}\``

/** A link from a document in docs/generated to a file of the repository. */
export const link = (file, words = file) => `[${words}](../../${file})`

export const page = (title, ...parts) => `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
