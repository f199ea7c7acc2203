/**
 * `npm run new-language -- <code> ["Own name"]`: adds a language of the interface. Writes a file for each source file with
 * texts, in which every text is a comment with the English one: what stays a comment is English. Run again, it says
 * which texts are missing and writes files that are not there yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './docs/sources.mjs'
import { emptyFiles, missingTexts } from './language-texts.mjs'
import { install } from './steps.mjs'

const LIST = join(root, 'contract/src/kernel/languages.ts')
const [code = '', given] = process.argv.slice(2)

function refuse(why) {
  console.error(`${why}\nUsage: npm run new-language -- <code of two or three letters> ["Own name"]`)
  process.exit(1)
}
if (!/^[a-z]{2,3}$/.test(code)) refuse(`"${code}" is no code of a language.`)
if (['es', 'en'].includes(code)) refuse('Spanish and English are in the source files.')

install()
const list = readFileSync(LIST, 'utf8')
const isNew = !new RegExp(`languageNames = \\{[^}]*\\b${code}:`).test(list)
const known = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)
const name = given ?? (known && known[0].toLocaleUpperCase(code) + known.slice(1))
if (isNew && !name) refuse(`The own name of "${code}" is not known, so name it.`)
if (isNew)
  writeFileSync(LIST, list.replace(/(languageNames = \{[^}]*?),? \}/, `$1, ${code}: ${JSON.stringify(name)} }`))

const files = Object.entries(emptyFiles(code)).filter(([path]) => !existsSync(join(root, path)))
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const { missing, all } = missingTexts(code)
const lacking = Object.values(missing).flat().length
if (!isNew)
  for (const [file, names] of Object.entries(missing)) console.log(`languages/${code}/${file}: ${names.join(', ')}`)
console.log(`${files.length} new files. ${lacking} of ${all} texts are missing; these are English.`)
if (isNew) console.log(`Next: docs/adding.md, "A language". Start with the shell, the home page and the e-mails.`)
