import { sampleCategories, setCategories } from '@liston/contract/rankings'
import { beforeAll, expect, test } from 'vitest'
import { factName, factWords } from './act-facts.ts'

beforeAll(() => setCategories(sampleCategories))

const es = (act: string, name: string, value: Parameters<typeof factWords>[2]['value']) =>
  factWords('es', 'Europe/Madrid', { act, name, value })
const en = (act: string, name: string, value: Parameters<typeof factWords>[2]['value']) =>
  factWords('en', 'America/Lima', { act, name, value })

test('states, roles, rules and sanctions are said in words, in both languages', () => {
  expect(es('decide-report', 'rule', 'off-criterion')).toBe('No tiene que ver con el tema')
  expect(en('decide-report', 'rule', 'off-criterion')).toBe('It has nothing to do with the topic')
  expect(es('decide-report', 'sanction', 'silence-7')).toBe('Siete días sin publicar')
  expect(es('set-roles', 'roles', ['moderator', 'analyst'])).toBe('Moderación, Análisis')
  expect(en('set-roles', 'roles', [])).toBe('nothing')
  expect(es('lock-ranking', 'status', 'locked')).toBe('Cerrado')
  expect(es('recategorise-ranking', 'category', 'comida')).toBe('Comida')
})

test('a code has the words of its action', () => {
  expect(es('decide-referral', 'state', 'held')).toBe('En revisión')
  expect(factName('es', 'answer')).toBe('Decisión')
  expect(es('decide-referral', 'answer', 'void')).toBe('Se anuló: no se paga')
  expect(en('decide-referral', 'answer', 'release')).toBe('Paid at once')
  expect(es('answer-appeal', 'answer', 'reinstated')).toBe('Vuelven a contar')
  expect(en('decide-incident', 'state', 'voided')).toBe('Votes voided')
  expect(es('move-business-request', 'state', 'declined')).toBe('No sale')
  expect(es('answer-offer', 'state', 'declined')).toBe('Esta vez no')
  expect(es('answer-offer', 'role', 'curator')).toBe('Curador de categoría')
  expect(es('add-list-entry', 'mode', 'hold')).toBe('Se mira antes')
  expect(es('save-setting', 'mode', 'hard')).toBe('estrictos: hay que llegar al nivel')
  expect(es('announce', 'segment', { to: 'level', level: 1200 })).toBe('Quién: Desde un nivel, Nivel: 1.200')
})

test('a time is in the reader’s zone; what people wrote stays as it is', () => {
  expect(es('end-bonus', 'endsAt', '2026-11-21T23:06:40.000Z')).toBe('22 de noviembre de 2026 a las 00:06')
  expect(en('end-bonus', 'endsAt', '2026-11-21T23:06:40.000Z')).toBe('November 21, 2026 at 18:06')
  expect(es('block-ai-topic', 'words', 'held')).toBe('held')
})
