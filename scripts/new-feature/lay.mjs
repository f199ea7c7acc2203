/** The files of a new feature: those of the template with the feature's names in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const template = join(import.meta.dirname, 'template')

/** Target folder for the files of each folder of the template. */
const homes = {
  contract: (name) => `contract/src/${name}`,
  server: (name) => `server/src/features/${name}`,
  web: (name) => `web/src/features/${name}`,
  page: () => 'web/src/pages',
}

export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
export const pascal = (name) => camel(`-${name}`)
const titleOf = (name) => `${name[0].toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

const named = (text, name, sentence) =>
  text
    .replaceAll('EXAMPLE SENTENCE', sentence)
    .replaceAll('EXAMPLE TITLE', titleOf(name))
    .replaceAll('example-feature', name)
    .replaceAll('example_feature', name.replaceAll('-', '_'))
    .replaceAll('exampleFeature', camel(name))
    .replaceAll('ExampleFeature', pascal(name))

/** A new table does not stop earlier versions: they do not know it (server/migrations/README.md). */
const EARLIER_RUN = '-- Versions from before this migration can run on the database after it.'

/**
 * Files of a new feature by path. Its SQL is written twice: into the schema, and as a migration with this number
 * (`0016`) for existing databases.
 */
export function filesOf(name, { sentence, migration }) {
  const paths = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return Object.fromEntries(
    paths.flatMap((path) => {
      const [home = '', ...rest] = path.replace(/\.txt$/, '').split('/')
      const text = readFileSync(join(template, path), 'utf8')
      if (!homes[home]) {
        const sql = named(text, name, sentence.replaceAll("'", "''"))
        return [
          [`server/schema/${name}.sql`, sql],
          [`server/migrations/${migration}-${name}.sql`, `${EARLIER_RUN}\n${sql}`],
        ]
      }
      return [[`${homes[home](name)}/${named(rest.join('/'), name, '')}`, named(text, name, sentence)]]
    }),
  )
}
