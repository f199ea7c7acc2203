import { expectTypeOf, test } from 'vitest'
import type { Feature, Features } from './feature.ts'

type Routes = Feature<'voting'>['routes']

// The assertions are types: `npm run check` fails if one of these compiles.
test('an application without one of its features, or a feature without one of its handlers, does not compile', () => {
  expectTypeOf<Omit<Features, 'voting'>>().not.toExtend<Features>()
  expectTypeOf<{ routes: Omit<Routes, 'cast'> }>().not.toExtend<Feature<'voting'>>()
  expectTypeOf<{ routes: Routes; jobs: string[] }>().not.toExtend<Feature<'voting'>>()
  expectTypeOf<{ routes: Routes }>().toExtend<Feature<'voting'>>()
  expectTypeOf<{ routes: Routes }>().not.toExtend<Feature<'accounts'>>()
})
