import { BAD_CURSOR, Cursor, pageOf, staff } from '../../kernel/index.ts'
import { AskedContent, ContentRow } from './schema.ts'

export const contentEndpoints = {
  content: staff('content')
    .route({
      method: 'GET',
      path: '/admin/content/of/{type}',
      tags: ['reports'],
      summary: 'Items, comments, reviews or articles in any state',
    })
    .errors(BAD_CURSOR)
    .input(AskedContent.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ContentRow)),
}
