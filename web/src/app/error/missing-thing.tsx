import { usePageReady } from '../page-ready.ts'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Hurdle } from '../../design/feedback/hurdle.tsx'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { pageOf } from '../find-page.ts'
import { missingTexts, missingThing, missingTitle } from './missing-texts.ts'

/**
 * Not-found page of a thing that does not exist or is hidden from this visitor: which kind of thing, why, and where to
 * go instead. It offers sign-in to guests, because the guest may be the owner.
 */
export function MissingThing({ code }: { code?: string | undefined }) {
  usePageReady()
  const t = useTexts(missingTexts)
  const me = useMe()
  const path = useRouterState({ select: (s) => s.location.pathname })
  const language = useLanguage()
  const { appName } = useRouteContext({ from: '__root__' })
  const asked = useRouterState({ select: (s) => pageOf(s.matches.at(-1))?.page.missing })
  const thing = missingThing(asked, code)
  useEffect(() => {
    document.title = missingTitle({ language, thing, appName })
  }, [language, thing, appName])
  const { title, why, href, action } = t.missing[thing]
  return (
    <div className="state pageError" role="alert">
      <Hurdle fallen />
      <h1 className="state-title">{title}</h1>
      <p className="text-muted">{why}</p>
      <p className="error-actions">
        <LinkButton href={thing === 'foreignRanking' ? path.replace(/^\/edit-/, '/') : href} variant="primary">
          {action}
        </LinkButton>
        {!me && (
          <LinkButton href={`/sign-in?${new URLSearchParams({ next: path })}`} variant="ghost">
            {t.signIn}
          </LinkButton>
        )}
      </p>
    </div>
  )
}
