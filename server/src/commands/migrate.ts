import { withHouse } from './with-house.ts'

await withHouse(async (_house, applied) => {
  console.log(applied.length ? `Applied ${applied.join(', ')}` : 'Nothing to apply: the database is up to date')
})
