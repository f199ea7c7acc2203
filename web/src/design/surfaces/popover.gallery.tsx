import { Button } from '../controls/button.tsx'
import { Star } from '../identity/icon.ts'
import { Popover } from './popover.tsx'

export const gallery = {
  stars: () => (
    <Popover align="start" trigger={<Button icon={<Star />}>240</Button>} title="Tus Stars">
      <ul className="grid gap-2 text-sm">
        <li className="flex justify-between">
          Recompensa diaria <b className="text-positive">+15</b>
        </li>
        <li className="flex justify-between">
          Boost a Volver <b className="text-negative">-10</b>
        </li>
      </ul>
    </Popover>
  ),
}
