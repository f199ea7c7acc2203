import { withPlatform } from './with-platform.ts'

await withPlatform(async (_house, applied) => {
  console.log(applied.length ? `Applied ${applied.join(', ')}` : 'Nothing to apply: the database is up to date')
})
