import type { ChallengeDetail } from '@liston/contract/challenges'
import { rankingPath } from '@liston/contract/rankings'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { ActForm } from '../act-form.tsx'
import { detailTexts } from './texts.ts'

type Battle = NonNullable<ChallengeDetail['battle']>
type Props = { challenge: ChallengeDetail; battle: Battle }

/** R3: both rankings with their voters, and a form to enter the user's own. */
export function BattlePart({ challenge: c, battle }: Props) {
  const t = useTexts(detailTexts)
  return (
    <div className="challenge-part">
      <div className="challenge-orders">
        <List title={t.yours} list={battle.mine} />
        <List title={t.of(c.opponent.username)} list={battle.theirs} />
      </div>
      {c.myTurn && <Entry challenge={c} battle={battle} />}
    </div>
  )
}

function List({ title, list }: { title: string; list: Battle['mine'] }) {
  const t = useTexts(detailTexts)
  return (
    <section className="challenge-part">
      <h2 className="font-bold">{title}</h2>
      {list ? (
        <p>
          <Anchor href={rankingPath(list)} className="link link-alone">
            {list.topic}
          </Anchor>
          <br />
          <span className="numeral text-sm">{t.voters(list.voters)}</span>
        </p>
      ) : (
        <p className="text-muted">{t.noList}</p>
      )}
    </section>
  )
}

function Entry({ challenge: c, battle: { eligible, publishBy } }: Props) {
  const t = useTexts(detailTexts)
  const dates = useDates()
  const when = publishBy && (dates.relative(publishBy, Date.parse(c.asOf)) ?? dates.day(publishBy))
  return (
    <>
      {when && <p>{t.publishBy(when, dates.moment(publishBy))}</p>}
      {eligible.length > 0 && (
        <ActForm id={c.id}>
          <Select
            label={t.choose}
            name="rankingId"
            options={eligible.map(({ id, topic }) => ({ value: id, label: topic }))}
          />
          <Button type="submit" name="act" value="enter" variant="primary">
            {t.enter}
          </Button>
        </ActForm>
      )}
      <div className="challenge-foot">
        <LinkButton href="/create-ranking" variant={eligible.length > 0 ? 'secondary' : 'primary'}>
          {t.publish}
        </LinkButton>
        {eligible.length === 0 && <span className="text-sm text-muted">{t.publishHint}</span>}
      </div>
    </>
  )
}
