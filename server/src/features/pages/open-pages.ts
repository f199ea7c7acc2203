import { pagesContract } from '@liston/contract/pages'
import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { personalData } from '../../platform/personal.ts'
import { addPage, movePage, restorePage, savePage, showEdited } from './edit/edit-page.ts'
import { listPages, listVersions } from './edit/list-pages.ts'
import { makeHtml } from './edit/make-texts.ts'
import type { PagesPlatform } from './pages-platform.ts'
import { findLegal, readLegal, readPage } from './read-page.ts'

export const openPages = (platform: PagesPlatform): Feature<'pages'> => ({
  routes: pageRoutes(platform),
  personal: pagesOfPerson,
})

const senderOf = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function pageRoutes(platform: PagesPlatform) {
  const os = endpoints(pagesContract)
  return os.router({
    find: os.find.handler(({ context: { language }, input: { slug } }) => readPage(platform, { slug, language })),
    legal: os.legal.handler(({ context: { language }, input: { name } }) => readLegal(platform, { name, language })),
    rows: os.rows.handler(({ input }) => listPages(platform, input)),
    legalRows: os.legalRows.handler(async () => ({ items: await findLegal(platform.db) })),
    edited: os.edited.handler(({ input: { id } }) => showEdited(platform, id)),
    add: os.add.handler(({ context, input: draft }) => addPage(platform, { ...senderOf(context), draft })),
    save: os.save.handler(({ context, input: { id, version, ...draft } }) =>
      savePage(platform, { ...senderOf(context), id, version, draft }),
    ),
    move: os.move.handler(({ context, input }) => movePage(platform, { ...senderOf(context), ...input })),
    versions: os.versions.handler(({ input }) => listVersions(platform, input)),
    restore: os.restore.handler(({ context, input }) => restorePage(platform, { ...senderOf(context), ...input })),
    preview: os.preview.handler(async ({ input: { body } }) => ({ html: await makeHtml(body) })),
  })
}

const pagesOfPerson = personalData({
  tables: { custom_page_version: { by_id: { keep: 'staff answer for what they saved' } } },
  files: {
    'pages-saved': (id) =>
      sql`SELECT p.slug, v.version, v.at, v.texts FROM custom_page_version v JOIN custom_page p ON p.id = v.page_id
        WHERE v.by_id = ${id} ORDER BY v.at, v.page_id, v.version`,
  },
})
