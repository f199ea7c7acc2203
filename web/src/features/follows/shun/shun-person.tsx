import '../follows.css'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { More } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { relationQuery } from '../queries.ts'
import { shunTexts } from './texts.ts'
import { type Shun, useShun } from './use-shun.ts'

/** Menu for muting, blocking and reporting a user, with an explanation of each. */
export function ShunPerson({ person }: { person: { id: string; username: string } }) {
  const t = useTexts(shunTexts)
  const me = useMe()
  const sheet = `shun-${person.id}`
  const { data } = useQuery(relationQuery(useApi(), person.id))
  const { mutate, isPending, variables } = useShun(person)
  if (!me || me.id === person.id || !data) return null
  const act = (wanted: Shun) => {
    if (!(isPending && variables === wanted)) mutate(wanted)
  }
  return (
    <div className="person-shun">
      <IconButton
        label={`${t.shun} ${person.username}`}
        icon={<More aria-hidden="true" />}
        variant="secondary"
        popoverTarget={sheet}
      />
      {/* A native popover opens, closes and returns the focus by itself. */}
      <div id={sheet} popover="auto" className="person-shun-sheet">
        <h2 className="text-lg">{person.username}</h2>
        <div className="person-shun-acts">
          <p>{t.muteHint}</p>
          <Button size="sm" onClick={() => act(data.muted ? 'unmute' : 'mute')}>
            {data.muted ? t.unmute : t.mute}
          </Button>
          <p>{t.blockHint}</p>
          <Button size="sm" variant="danger" onClick={() => act('block')}>
            {t.block}
          </Button>
          <p>{t.reportHint}</p>
          <Anchor href={`/report/person/${person.id}`} rel="nofollow" className="button button-secondary button-sm">
            {t.report}
            <span className="sr-only"> {person.username}</span>
          </Anchor>
        </div>
      </div>
    </div>
  )
}
