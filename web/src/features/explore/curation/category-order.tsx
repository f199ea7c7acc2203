import type { CategoryOfHouse } from '@liston/contract/explore'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { ReorderList } from '../../../design/reorder/reorder-list.tsx'
import { newOnce } from '../../../platform/panel/panel-form.tsx'
import { PanelCard } from '../../../platform/panel/panel-detail.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { reorderWords } from '../../rankings/index.ts'
import { changed, SheetHead } from './category-forms.tsx'
import { deskRefusals, deskTexts } from './desk-texts.ts'

type Listed = { items: CategoryOfHouse[] }

/** The order of the categories. Each move is saved at once; a refused one goes back. */
export function CategoryOrder({ items }: Listed) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const words = reorderWords[language]
  const api = useApi()
  const client = useQueryClient()
  const nameOf = ({ names }: CategoryOfHouse) => names[language] ?? names.es ?? ''

  async function move(category: string, to: number) {
    const before = client.getQueryData<Listed>(keys.houseCategories)
    const one = items.find((each) => each.category === category)
    if (!one) return
    const rest = items.filter((each) => each !== one)
    client.setQueryData<Listed>(keys.houseCategories, { items: rest.toSpliced(to, 0, one) })
    try {
      await changed(api, api.rankings.placeCategory({ category, place: to + 1 }, newOnce()))
    } catch (error) {
      client.setQueryData(keys.houseCategories, before)
      const description = refusalText(deskRefusals, language, error as object)
      toast({ title: t.notDone, description, variant: 'destructive' })
    }
    void client.invalidateQueries({ queryKey: keys.home })
  }

  return (
    <div className="grid gap-5">
      <SheetHead title={t.orderTitle} />
      <PanelCard id="order" title={t.list}>
        <p className="text-muted">{t.orderHint}</p>
        <ReorderList
          items={items.map((one) => ({ id: one.category, name: nameOf(one), emoji: one.emoji }))}
          onMove={(id, to) => void move(id, to)}
          texts={{ ...words, list: t.list }}
        >
          {({ emoji, name }) => (
            <>
              <Emoji>{emoji}</Emoji> {name}
            </>
          )}
        </ReorderList>
      </PanelCard>
    </div>
  )
}
