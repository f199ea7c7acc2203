import '../follows.css'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { More } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PersonForm } from '../person-form.tsx'
import { relationQuery } from '../queries.ts'
import { shunTexts } from './texts.ts'
import { type Shun, useShun } from './use-shun.ts'

/** Menu for muting, blocking and reporting a user, with an explanation of each. Works without JavaScript. */
export function ShunPerson({ person }: { person: { id: string; username: string } }) {
  const t = useTexts(shunTexts)
  const me = useMe()
  const sheet = `shun-${person.id}`
  const { data } = useQuery(relationQuery(useApi(), person.id))
  const { mutate, isPending, variables } = useShun(person)
  if (!me || me.id === person.id || !data) return null
  return (
    <div className="person-shun">
      <IconButton
        label={`${t.shun} ${person.username}`}
        icon={<More aria-hidden="true" />}
        variant="secondary"
        popoverTarget={sheet}
      />
      {/* A native popover opens, closes and returns the focus without JavaScript. */}
      <div id={sheet} popover="auto" className="person-shun-sheet">
        <h2 className="text-lg">{person.username}</h2>
        <PersonForm
          id={person.id}
          onAct={(act) => !(isPending && variables === act) && mutate(act as Shun)}
          className="person-shun-acts"
        >
          <p>{t.muteHint}</p>
          <Button type="submit" name="act" value={data.muted ? 'unmute' : 'mute'} size="sm">
            {data.muted ? t.unmute : t.mute}
          </Button>
          <p>{t.blockHint}</p>
          <Button type="submit" name="act" value="block" size="sm" variant="danger">
            {t.block}
          </Button>
          <p>{t.reportHint}</p>
          <Anchor href={`/report/person/${person.id}`} rel="nofollow" className="button button-secondary button-sm">
            {t.report}
            <span className="sr-only"> {person.username}</span>
          </Anchor>
        </PersonForm>
      </div>
    </div>
  )
}
