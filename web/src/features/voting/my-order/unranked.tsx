import type { RankedItem } from '@liston/contract/rankings'
import { Button } from '../../../design/controls/button.tsx'
import { Plus } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { orderTexts } from './order-texts.ts'

type Props = { items: readonly RankedItem[]; lang: string | undefined; onPlace: (item: RankedItem) => void }

/** Items without a place, below a line of their own. */
export function Unranked({ items, lang, onPlace }: Props) {
  const t = useTexts(orderTexts)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="sin-ordenar" className="my-order-rest">
      <h3 id="sin-ordenar">{t.unranked}</h3>
      <p className="text-muted">{t.unrankedHint}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <span lang={lang} className="my-order-name">
              {item.name}
            </span>
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              aria-label={t.placeName(item.name)}
              onClick={() => onPlace(item)}
            >
              {t.place}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
