import { expectTypeOf, test } from 'vitest'

// Types are what is asserted: `npm run check` fails where the web's types know Node.
test('the web has a DOM and no Node', () => {
  expectTypeOf<typeof globalThis>().toHaveProperty('document')
  expectTypeOf<typeof globalThis>().not.toHaveProperty('process')
  expectTypeOf<typeof globalThis>().not.toHaveProperty('Buffer')
})
