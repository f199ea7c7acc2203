import { ECONOMY_NUMBERS } from '@liston/contract/economy'
import { MANAGE_ACTS } from '@liston/contract/rankings'
import { reportRules } from '@liston/contract/reports'
import { DEFAULT_SETTINGS } from '@liston/contract/settings'
import { expect, test } from 'vitest'
import { texts as factTexts } from '../web/src/features/admin/staff/act-facts.ts'
import { places, targetOf, texts as targetTexts } from '../web/src/features/admin/staff/act-targets.ts'
import { actWords } from '../web/src/features/admin/staff/act-words.ts'
import { read, sources } from './docs/sources.mjs'

/** The lines that the server writes to the audit log: the source text of each object. */
const lines = sources('server/src/features').flatMap((file: string) => {
  const source = String(read(file))
  return Array.from(source.matchAll(/\blog\w*\((?:trx, )?(?=\{\s*(?:act:|\.\.\.))/g), ({ 0: call, index }) =>
    objectAt(source, index + call.length),
  )
})

/** The source text of the object that begins at an index. */
function objectAt(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++
    if (source[at] === '}' && --depth === 0) return source.slice(from, at + 1)
  }
  return source.slice(from)
}

/** Values of the templates in actions and targets. */
const values: Record<string, readonly string[]> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the source text of a template
  '${act}-ranking': MANAGE_ACTS.map((act) => `${act}-ranking`),
  '${answer}-applicant': ['approve-applicant', 'refuse-applicant'],
  'clear-${clear}': ['clear-avatar', 'clear-bio'],
  '${type} ${id}': reportRules.REPORT_TARGETS,
  '${provider} ${id}': ['card', 'app_store'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the source text of a template
}

/** All values that a field of a line can have. A template without values stays as it is, and is found to lack words. */
const valuesOf = (line: string, field: 'act' | 'target'): string[] => {
  const [, expression = ''] = new RegExp(`\\b${field}: ([^,]*?(?:\`[^\`]*\`|'[^']*')[^,}]*)`).exec(line) ?? []
  return Array.from(
    expression.matchAll(/'([^']+)'|`([^`]+)`/g),
    ([, plain, template = '']) => plain ?? template,
  ).flatMap((value) => values[value] ?? value)
}

test('every action that the server writes to the audit log has words in both languages, and no words are left over', () => {
  const acts = new Set(lines.flatMap((line: string) => valuesOf(line, 'act')))
  expect(acts.size).toBeGreaterThan(60)
  for (const words of Object.values(actWords)) expect(new Set(Object.keys(words))).toEqual(acts)
})

test('everything that an action can be about has words in both languages', () => {
  const targets = new Set(lines.flatMap((line: string) => valuesOf(line, 'target')))
  expect(targets.size).toBeGreaterThan(20)
  const known = places.map(([kind]) => kind)
  const lacking = [...targets].filter(
    (target) => !known.some((kind) => target === kind || target.startsWith(`${kind} `)),
  )
  expect(lacking).toEqual([])
  for (const { kinds } of Object.values(targetTexts)) expect(known.filter((kind) => !kinds[kind])).toEqual([])
})

test('every value that the server writes to the audit log has a name in both languages', () => {
  const written = lines.flatMap((line: string) =>
    Array.from(line.matchAll(/\b(?:before|after): \{([^{}]*)\}/g), ([, fields = '']) =>
      fields.split(',').map((field) => /^\s*(\w+)/.exec(field)?.[1]),
    ),
  )
  const settings = Object.values(DEFAULT_SETTINGS).flatMap((setting) => Object.keys(setting))
  const names = new Set([...written.flat(), ...settings].filter((name) => name && !(name in ECONOMY_NUMBERS)))
  expect(names.size).toBeGreaterThan(30)
  for (const { facts } of Object.values(factTexts))
    expect([...names].filter((name) => name && !(name in facts))).toEqual([])
})

test('an unknown target is readable, without identifiers', () => {
  const target = 'lucky-draw 01a1fd83-0000-7000-8000-000000000001'
  expect(targetOf('es', { target, targetName: null })).toEqual({ label: 'lucky draw', href: null })
  const comment = { target: target.replace('lucky-draw', 'comment'), targetName: 'ana' }
  expect(targetOf('es', comment).label).toBe('Comentario de ana')
  expect(targetOf('en', { target: 'plan pro_monthly', targetName: null }).label).toBe('PRO plan: Monthly')
})
