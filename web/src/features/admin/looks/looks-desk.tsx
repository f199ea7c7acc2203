import './looks.css'
import { type DeskAvatar, pricesFor } from '@liston/contract/avatars'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { NewAvatarForm, opensAt } from './new-avatar-form.tsx'
import { deskAvatarsQuery, deskThemesQuery } from './queries.ts'
import { looksTexts } from './texts.ts'
import { ThemeRow, Ticks, UndoForm, useLooksForm } from './theme-form.tsx'

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

/** An avatar with its terms, and how many users own and wear it. */
function AvatarRow({ avatar, mayChange }: { avatar: DeskAvatar; mayChange: boolean }) {
  const t = useTexts(looksTexts)
  const name = avatar.name[useLanguage()]
  const { terms } = avatar
  return (
    <li className="admin-look">
      <div className="admin-avatar">
        <img src={avatar.imageUrl} alt="" width={56} height={56} loading="lazy" />
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold">{name}</span>
            {terms.isPremium && <Badge tone="stars">PRO</Badge>}
            {avatar.isOwn && <Badge tone="primary">{t.own}</Badge>}
            {avatar.secret && <Badge tone="accent">{t.secret}</Badge>}
            {!terms.isShown && <Badge tone="ink">{t.hidden}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {[
              t.rarities[avatar.rarity],
              t.opens[avatar.unlockType],
              terms.unlockCost > 0 && `${terms.unlockCost} ★`,
              terms.unlockLevel !== null && `${t.level} ${terms.unlockLevel}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-sm text-muted">
            {t.have(avatar.holders)} · {t.wear(avatar.wearers)}
          </p>
        </div>
      </div>
      {mayChange && <AvatarForm avatar={avatar} name={name} />}
      {mayChange && <AvatarUndo avatar={avatar} name={name} />}
    </li>
  )
}

/** Button that restores the terms from before the latest change. */
function AvatarUndo({ avatar: { id, undo }, name }: { avatar: DeskAvatar; name: string }) {
  const t = useTexts(looksTexts)
  const api = useApi()
  if (!undo) return null
  const { terms, change } = undo
  const stood = [
    terms.unlockCost > 0 && `${terms.unlockCost} ★`,
    terms.unlockLevel !== null && `${t.level} ${terms.unlockLevel}`,
    terms.isPremium && 'PRO',
    terms.isShown ? t.shown : t.hidden,
  ]
  return (
    <UndoForm
      name={name}
      stood={stood.filter(Boolean).join(' · ')}
      undo={undo}
      submit={() => api.avatars.undo({ id, change }, { context: { idempotencyKey: newKey() } })}
    />
  )
}

function AvatarForm({ avatar, name }: { avatar: DeskAvatar; name: string }) {
  const t = useTexts(looksTexts)
  const api = useApi()
  const { terms, unlockType, rarity } = avatar
  const { min, max } = pricesFor({ rarity, unlockType, unlockCost: terms.unlockCost })
  const form = useLooksForm({
    submit: ({ premium, shown, ...fields }) =>
      api.avatars.saveTerms(
        { id: avatar.id, ...opensAt(fields), isPremium: premium === 'on', isShown: shown === 'on' },
        { context: { idempotencyKey: newKey() } },
      ),
  })
  return (
    <details>
      <summary className="admin-summary">{t.change(name)}</summary>
      <Form of={form} names={{ unlockCost: 'cost', unlockLevel: 'level' }} className="grid gap-3">
        <div className="admin-pair">
          <Field
            label={t.cost}
            hint={t.between(min, max)}
            name="cost"
            type="number"
            min={0}
            max={100_000}
            defaultValue={terms.unlockCost}
          />
          <Field
            label={t.level}
            hint={t.levelHint}
            name="level"
            type="number"
            min={2}
            max={1000}
            defaultValue={terms.unlockLevel ?? ''}
          />
        </div>
        <Ticks premium={terms.isPremium} shown={terms.isShown} />
        <Button type="submit" size="sm" className="justify-self-start" pending={form.pending} pendingText={t.saving}>
          {t.save}
        </Button>
      </Form>
    </details>
  )
}
