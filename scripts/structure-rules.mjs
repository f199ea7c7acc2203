/**
 * Checks the structure of the source files. Fails on a name or a function that breaks a rule; warns about outliers and
 * names them. The linter checks the rest: at most 500 lines per file, file names, default exports.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from '@swc/core'

const homes = ['contract/src', 'sandbox/src', 'server/src', 'web/src']
/** Maximum lines of a function, and of a component of the web. */
const limits = { function: 60, component: 100 }
/** Usual values; anything beyond is a warning. */
const usual = { fileMedian: [60, 120], fileLines: 300, functionP95: 35, folderFiles: 25 }
/**
 * A file this short with a single importer should be part of that file (ADR 0110). A folder this small should be part
 * of its parent.
 */
const least = { fileLines: 25, folderFiles: 3 }
/** Current number of these outliers. A change must not add any; a change that removes some lowers the number. */
const known = { files: 73, folders: 21 }
/** Number of outliers of a kind that a warning lists. */
const NAMED = 10
/** Flat folders with one file per address, so that a file is found by its address. */
const flat = ['web/src/pages']
/** Formats that one module owns: the same wording everywhere, and dates in the reader's time zone. */
const formats = [
  {
    in: 'web/src/',
    pattern: /\.toLocale(Date|Time)?String\(|Intl\.(DateTimeFormat|RelativeTimeFormat)\(/,
    owners: ['web/src/platform/dates.ts'],
    advice: 'write dates by useDates of platform/time, numbers by formatNumber of platform/texts',
  },
  {
    in: 'web/src/',
    of: /\.tsx$/,
    pattern:
      /import \{[^}]*\bformat(Short)?(Day|Moment|Time|WeekdayTime|Relative)\b|\.slice\(11,|\.get(UTC)?(Hours|Minutes|Date)\(/,
    owners: [],
    advice: 'write dates in the time zone of the reader, by useDates or useShortDates of platform/time',
  },
  {
    in: 'web/src/',
    of: /\.tsx$/,
    pattern: /\.toFixed\(/,
    owners: [],
    advice: 'write numbers by formatNumber of platform/texts, and euros by formatEuros of features/cart',
  },
  {
    in: 'contract/src/',
    pattern:
      /\.toLocale(Date|Time)?String\(|Intl\.(NumberFormat|PluralRules|RelativeTimeFormat)\(|Intl\.DateTimeFormat\((?!'(sv|en)',)/,
    owners: ['contract/src/kernel/numbers.ts'],
    advice: 'write numbers by kernel/numbers.ts, and dates where they are shown',
  },
  {
    // A date for a person has a language that varies; 'sv' and 'en' are for computing.
    in: 'server/src/',
    pattern: /\.toLocale(Date|Time)?String\(|Intl\.(DateTimeFormat|RelativeTimeFormat)\((?!'(sv|en)',)/,
    owners: ['server/src/platform/mail/dates.ts'],
    advice: 'write the dates of e-mails by mailDay or mailMoment of platform/mail',
  },
]
/** Texts for people. A plural by hand breaks with one, or writes a number of four digits without grouping. */
const isTexts = (file, text) =>
  /(texts|-words|words\/(spanish|english))\.ts$/.test(file) || /\bdefineTexts[(<]/.test(text)
const handMade = /(===|!==) 1\s*\?\s*['`]/
/** A verb in the plural, before a value that is no constant. */
const afterVerb = /\b(?:[Qq]ued(?:an|arán)|[Ss]obran|[Ff]altan) \$\{(?![A-Z])/
/** A value before a word that may be a plural. */
const beforePlural =
  /\$\{([^{}]+)\} (?!(?:más|menos|antes|después|es|tus|sus|los|las|is|was|has|does|this|as|less|plus|its)\b)(\p{L}\p{Ll}+s|people)\b/gu
/** A name of a number, also as a property, with one more or less: `n`, `o.stars`, `others + 1`. */
const simple = /^(?:\w+\.)*(\w+)(?: [-+] \w+)?$/
/** Nouns that show that the value is a number, whatever its type. */
const nouns =
  /^(Stars|Estrellas|Boosts|Ultras|créditos|credits|votos|votes|puntos|points|personas|people|días|days|horas|hours|minutos|minutes|segundos|seconds)$/
/** Values that are no number of their own: names, constants, and limits, which are constants too. */
const fixed = /^(name|who|topic|app)$|\b(min|max|perDay)|\b[A-Z][A-Z_]+\b/

/** The first plural of a text file that breaks with one: by a comparison, after a verb in the plural or a number. */
function pluralByHand(text) {
  const numbers = new Set(Array.from(text.matchAll(/\b(\w+)\??: number\b/g), ([, name]) => name))
  const isConstant = (value) => {
    const root = /\w+/.exec(value)?.[0]
    return new RegExp(`^const (\\{[^}]*\\b${root}\\b[^}]*\\}|${root}\\b)`, 'm').test(text)
  }
  const isNumber = ([, value, word]) =>
    value.startsWith('formatNumber(') ||
    numbers.has(simple.exec(value)?.[1]) ||
    (nouns.test(word) && !fixed.test(value) && !isConstant(value))
  return handMade.exec(text)?.[0] ?? afterVerb.exec(text)?.[0] ?? [...text.matchAll(beforePlural)].find(isNumber)?.[0]
}
const banned = /^(utils?|helpers?|common|misc|types|service|manager)(\.|$)/

/** @param {string} root @returns {string[]} */
function filesUnder(root) {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name))
    .map((e) => join(e.parentPath, e.name))
}

const isTest = (file) =>
  /\.(test|gallery|d)\.tsx?$/.test(file) || file.includes('.browser.test.') || file.includes('/testing/')
const quantile = (values, q) => values.toSorted((a, b) => a - b)[Math.floor(q * values.length)] ?? 0

/** Length in lines of every function of a source text. */
function functionsOf(source, tsx) {
  const tree = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' })
  const bytes = Buffer.from(source)
  const lineAt = []
  for (let i = 0, line = 1; i < bytes.length; i++) {
    lineAt[i] = line
    if (bytes[i] === 10) line++
  }
  const start = tree.span.start - Math.max(0, source.search(/\S/))
  const found = []
  const walk = (node, name) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((n) => walk(n, name))
    let own = name
    if (node.type === 'VariableDeclarator') own = node.id?.value ?? name
    if (
      /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/.test(node.type) &&
      node.span
    ) {
      own = node.identifier?.value ?? node.key?.value ?? own
      const from = lineAt[node.span.start - start] ?? 1
      const to = lineAt[Math.min(bytes.length - 1, node.span.end - start - 1)] ?? from
      found.push({ name: own ?? '(anonymous)', lines: to - from + 1 })
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, own)
  }
  walk(tree.body)
  return found
}

/**
 * Inspects all source files.
 * @param {string} root the folder of the repository
 * @param {{ files: number; folders: number }} most allowed outliers
 * @returns {{ breaches: string[]; warnings: string[] }} as sentences; a breach fails `npm run check`
 */
export function inspect(root, most = known) {
  const breaches = []
  const functions = []
  const lengths = new Map()
  const folders = new Map()
  const importers = new Map()
  const apart = new Set()
  for (const path of homes.flatMap((home) => filesUnder(join(root, home)))) {
    const file = relative(root, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    if (banned.test(basename(file))) breaches.push(`${file}: name the file after what it holds`)
    if (/import \{[^}]*\bz\b[^}]*\} from 'zod'|import z from 'zod'/.test(text))
      breaches.push(`${file}: write import * as z from 'zod'; the named form pulls every locale in`)
    for (const [, how, specifier] of text.matchAll(/(import\(|from |new URL\()'(\.[^']+)'/g)) {
      const target = relative(root, resolve(dirname(path), specifier)).replaceAll('\\', '/')
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
      // Imported lazily or as a URL, or imported by a test: it needs a file of its own.
      if (how !== 'from ' || isTest(file)) apart.add(target)
    }
    if (isTest(file)) continue
    for (const { in: home, of = /./, pattern, owners, advice } of formats)
      if (file.startsWith(home) && of.test(file) && pattern.test(text) && !owners.includes(file))
        breaches.push(`${file}: ${advice}`)
    const byHand = isTexts(file, text) && pluralByHand(text)
    if (byHand) breaches.push(`${file}: "${byHand}": choose a plural by plural() or counted() of contract/kernel`)
    lengths.set(file, text.split('\n').length - 1)
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
    for (const { name, lines } of functionsOf(text, file.endsWith('x'))) {
      functions.push(lines)
      const most = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.component : limits.function
      if (lines > most) breaches.push(`${file}: function ${name} has ${lines} lines, at most ${most}`)
    }
  }
  const short = [...lengths].filter(
    ([file, lines]) =>
      lines < least.fileLines && !isNamedRoom(file) && !apart.has(file) && importers.get(file)?.size === 1,
  )
  const sparse = [...folders].filter(([, files]) => files < least.folderFiles)
  if (lengths.size > 20) {
    breaches.push(...more(`files have fewer than ${least.fileLines} lines and one importer`, short, most.files))
    breaches.push(...more(`folders have fewer than ${least.folderFiles} source files`, sparse, most.folders))
  }
  return { breaches, warnings: warningsOf(lengths, folders, functions) }
}

/** Files with a conventional name, which may be short. */
const isNamedRoom = (file) =>
  /\/(index|routes|forms|events|listen|tables|personal|policy|rules|schema|endpoints|refusals)\.tsx?$|(texts|queries|query)\.ts$|\/open-[^/]+$/.test(
    file,
  ) || flat.includes(dirname(file))

/** A breach if there are more outliers than the known number. */
function more(what, found, most) {
  const [told] = named(
    what,
    found.toSorted((a, b) => b[1] - a[1]),
  )
  return found.length > most ? [`${told}; ${most} were known, a change adds none`] : []
}

/** Outliers by kind, the largest first, and averages of the whole tree. A small tree has no averages. */
function warningsOf(lengths, folders, functions) {
  const most = usual.folderFiles
  const crowded = [...folders].filter(([folder, files]) => files > most && !flat.includes(folder))
  const warnings = [
    ...named(
      `files have more than ${usual.fileLines} lines`,
      [...lengths].filter(([, n]) => n > usual.fileLines),
    ),
    ...named(`folders have more than ${most} source files`, crowded),
  ]
  if (lengths.size <= 20) return warnings
  const median = quantile([...lengths.values()], 0.5)
  const [least, largest] = usual.fileMedian
  if (median < least || median > largest)
    warnings.push(`the median file has ${median} lines, usual are ${least} to ${largest}`)
  const p95 = quantile(functions, 0.95)
  if (p95 > usual.functionP95)
    warnings.push(`5 % of the functions have ${p95} lines or more, usual are ${usual.functionP95}`)
  return warnings
}

function named(what, outliers) {
  if (outliers.length === 0) return []
  const largest = outliers.toSorted((a, b) => b[1] - a[1]).slice(0, NAMED)
  const rest = outliers.length > NAMED ? ' …' : ''
  return [`${outliers.length} ${what}: ${largest.map(([name, size]) => `${name} (${size})`).join(', ')}${rest}`]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { breaches, warnings } = inspect(resolve(import.meta.dirname, '..'))
  for (const line of warnings) console.warn(`warning: ${line}`)
  for (const line of breaches) console.error(line)
  process.exit(breaches.length ? 1 : 0)
}
