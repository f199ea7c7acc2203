import { definePage } from '../app/page.ts'
import { CopyrightForm, copyrightTexts } from '../features/reports/index.ts'
import { Anchor } from '../design/controls/anchor.tsx'
import { headOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/copyright',
  access: 'open',
  search: ({ sent, at }) => ({
    sent: sent === '1' ? '1' : undefined,
    at: at?.startsWith('/') ? at.slice(0, 500) : undefined,
  }),
  head({ language, appName }, { search }) {
    const { title, lead } = copyrightTexts[language]
    return headOf({ title: `${title} · ${appName}`, description: lead, indexed: !search.sent && !search.at })
  },
  component: CopyrightPage,
})

function CopyrightPage() {
  const t = useTexts(copyrightTexts)
  const { sent, at } = page.useVisit().search
  return (
    <div className="page page-column grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="pasos" className="grid gap-3">
        <ol className="grid list-decimal gap-2 pl-5">
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          {t.strikes}{' '}
          <Anchor href="/moderacion" className="link">
            {t.log}
          </Anchor>
        </p>
      </div>
      <section aria-labelledby="avisar" className="later grid gap-4">
        <h2 id="avisar" className="text-xl">
          {t.form}
        </h2>
        <CopyrightForm sent={sent !== undefined} at={at} />
      </section>
    </div>
  )
}
