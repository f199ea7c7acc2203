import { expect, test } from 'vitest'
import { splashTexts } from './texts.ts'

test('12 different tips in each language, none longer than a glance', () => {
  for (const { tips } of [splashTexts.es, splashTexts.en]) {
    expect(new Set(tips).size).toBe(12)
    expect(tips.filter((tip) => tip.length > 80)).toEqual([])
  }
})
