import { expectTypeOf, test } from 'vitest'

// The assertions are types: `npm run check` fails if the web's types include Node.
test('the web has a DOM and no Node', () => {
  expectTypeOf<typeof globalThis>().toHaveProperty('document')
  expectTypeOf<typeof globalThis>().not.toHaveProperty('process')
  expectTypeOf<typeof globalThis>().not.toHaveProperty('Buffer')
})
