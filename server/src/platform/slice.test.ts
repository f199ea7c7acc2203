import { expectTypeOf, test } from 'vitest'
import type { Slice, Slices } from './slice.ts'

type Routes = Slice<'voting'>['routes']

// The assertions are types: `npm run check` fails if one of these compiles.
test('an application without one of its slices, or a slice without one of its handlers, does not compile', () => {
  expectTypeOf<Omit<Slices, 'voting'>>().not.toExtend<Slices>()
  expectTypeOf<{ routes: Omit<Routes, 'cast'> }>().not.toExtend<Slice<'voting'>>()
  expectTypeOf<{ routes: Routes; jobs: string[] }>().not.toExtend<Slice<'voting'>>()
  expectTypeOf<{ routes: Routes }>().toExtend<Slice<'voting'>>()
  expectTypeOf<{ routes: Routes }>().not.toExtend<Slice<'accounts'>>()
})
