import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'
import { supportTopics } from './texts.ts'

const idsOf = (language: 'es' | 'en', q?: string) =>
  findQuestions(supportTopics[language], q).flatMap(({ questions }) => questions.map(({ id }) => id))

test('a question is found by any of its words, whatever their accents', () => {
  expect(idsOf('es', 'CONTRASENA olvidado')).toEqual(['contrasena'])
  expect(idsOf('en', 'forgotten password')).toEqual(['contrasena'])
  expect(idsOf('es', 'zanahoria')).toEqual([])
})

test('no words, or nothing but punctuation that no answer has, leave all questions or none', () => {
  expect(idsOf('es')).toHaveLength(idsOf('es', ' ').length)
  expect(idsOf('en', '🥕')).toEqual([])
})

test('both languages answer the same questions', () => {
  expect(idsOf('en')).toEqual(idsOf('es'))
})
