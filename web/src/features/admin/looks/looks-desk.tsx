import './looks.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { AvatarRow } from './avatar-form.tsx'
import { NewAvatarForm } from './new-avatar-form.tsx'
import { deskAvatarsQuery, deskThemesQuery } from './queries.ts'
import { looksTexts } from './texts.ts'
import { ThemeRow } from './theme-form.tsx'

/** All themes and avatars, with their terms and numbers of users. */
export function LooksDesk() {
  const t = useTexts(looksTexts)
  const api = useApi()
  const mayChange = useMe()?.staff?.themes === 'change'
  const { data: themes } = useSuspenseQuery(deskThemesQuery(api))
  const { data: avatars } = useSuspenseQuery(deskAvatarsQuery(api))
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.themes}</h2>
        <p className="text-sm text-muted">{t.themesHint}</p>
        <ul>
          {themes.map((theme) => (
            <ThemeRow
              key={`${theme.value} ${theme.isShown} ${theme.undo?.change}`}
              theme={theme}
              mayChange={mayChange}
            />
          ))}
        </ul>
      </Card>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.avatars}</h2>
        <p className="text-sm text-muted">{t.avatarsHint}</p>
        {mayChange && <NewAvatarForm />}
        <ul className="admin-looks later">
          {avatars.map((avatar) => (
            <AvatarRow key={`${avatar.id} ${avatar.undo?.change}`} avatar={avatar} mayChange={mayChange} />
          ))}
        </ul>
      </Card>
    </>
  )
}
