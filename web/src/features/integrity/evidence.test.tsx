import type { Incident } from '@liston/contract/integrity'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../platform/texts.tsx'
import { Evidence } from './evidence.tsx'

test('a group that votes alike is there or not, and each kind of cluster has a name', () => {
  const incident = {
    signals: [
      { name: 'collusion', value: 1, limit: 0.8 },
      { name: 'single', value: 0.9, limit: 0.6 },
    ],
    clusters: [{ name: 'lockstep-1', people: 8, votes: 40 }],
  } as unknown as Incident
  const text = renderToStaticMarkup(
    <LanguageProvider value="es">
      <Evidence incident={incident} />
    </LanguageProvider>,
  ).replace(/<[^>]+>/g, '|')
  expect(text).toMatch(/Grupo que vota lo mismo\|+Sí\|+–/)
  expect(text).toMatch(/Votan una sola cosa\|+90\s%\|+60\s%/)
  expect(text).toContain('En bloque 1')
})
