/** `npm run check`: refuses private words in comments (STYLE.md), and commit titles over 72 characters since the merge base. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeBase } from './changed-files.mjs'
import { root } from './steps.mjs'

/** Words of the project's early comments that strangers did not understand, with the usual term. */
const terms = {
  'whoever|whomever|somebody(?! else)|who asks': 'the user, the caller, the reader',
  'the house': 'the site, the installation or staff',
  '(?<!`)slices?(?!`)': 'feature',
  'desks?': 'admin page',
  'wish(?:es)?': 'prompt or request',
  'chores?': 'job',
  village: 'sample users',
  'owe[sd]?': 'mark dirty, pending',
  'shuns?': 'block, mute',
}
const banned = Object.entries(terms).map(([words, term]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'i'), term }))

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const commentsIn = {
  sql: /--[^\n]*/g,
  code: /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*/g,
}

/** Breaches in a file's comments, as `line: word (better: term)`. @param {string} text @param {'sql' | 'code'} kind */
export const privateWords = (text, kind) =>
  [...text.matchAll(commentsIn[kind])].flatMap(({ 0: comment, index }) =>
    banned.flatMap(({ pattern, term }) => {
      const found = pattern.exec(comment)
      if (!found) return []
      const line = text.slice(0, index + found.index).split('\n').length
      return [`${line}: "${found[0]}" in a comment (better: ${term})`]
    }),
  )

const files = git('ls-files').filter((file) => /\.(tsx?|m?js|css|sql)$/.test(file) && existsSync(join(root, file)))
const words = files
  .filter((file) => file !== 'scripts/plain-words.mjs')
  .flatMap((file) =>
    privateWords(readFileSync(join(root, file), 'utf8'), file.endsWith('.sql') ? 'sql' : 'code').map(
      (breach) => `${file}:${breach}`,
    ),
  )
const base = mergeBase()
const titles = base ? git('log', '--format=%s', `${base}..HEAD`).filter((title) => title.length > 72) : []
for (const line of [...words, ...titles.map((title) => `a commit's title has more than 72 characters: ${title}`)])
  console.error(line)
process.exit(words.length + titles.length ? 1 : 0)
