import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../platform/texts.tsx'
import { GoldBadge } from './gold-badge.tsx'

const shown = (level: number, language: 'es' | 'en') =>
  renderToStaticMarkup(
    <LanguageProvider value={language}>
      <GoldBadge level={level} />
    </LanguageProvider>,
  )
/** Text for screen readers: without elements hidden from them. */
const heard = (html: string) =>
  html
    .replace(/<span aria-hidden="true">[^<]*<\/span>/g, '')
    .replace(/<[^>]+>/g, '')
    .trim()

test('stands beside a name from level 10 on, in words for screen readers', () => {
  expect(shown(9, 'es')).toBe('')
  expect(heard(shown(10, 'es'))).toBe('Pionero, insignia de oro')
  expect(heard(shown(21, 'en'))).toBe('Gold 21, gold badge')
  expect(heard(shown(11, 'es'))).toBe('Oro 11, insignia de oro')
  expect(shown(10, 'es')).toContain('data-tone="stars"')
})
