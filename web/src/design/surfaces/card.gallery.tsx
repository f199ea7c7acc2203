import { Avatar } from '../identity/avatar.tsx'
import { Badge } from '../identity/badge.tsx'
import { BarRow } from '../identity/bar-row.tsx'
import { Cover } from '../identity/cover.tsx'
import { Card } from './card.tsx'
import { CardLink } from './card-link.tsx'

export const gallery = {
  plain: () => <Card>Una hoja de papel sobre la mesa.</Card>,
  flat: () => <Card kind="flat">Sin marco, para lo secundario.</Card>,
  ranking: () => (
    <Card as="article" kind="link" bleed>
      <Cover title="Las mejores películas de Almodóvar" emoji="🎬" />
      <div className="grid gap-3 p-4">
        <div className="flex items-center gap-2 text-sm text-muted">
          <Avatar username="bruno" size="xs" /> bruno · hace 2 h <Badge tone="ink">IA</Badge>
        </div>
        <h3 className="text-lg">
          <CardLink href="#ranking">Las mejores películas de Almodóvar</CardLink>
        </h3>
        <div className="grid gap-2">
          <BarRow size="sm" place={1} name="Volver" value="1.284" fill={100} />
          <BarRow size="sm" place={2} name="Todo sobre mi madre" value="1.102" fill={86} />
          <BarRow size="sm" place={3} name="Mujeres al borde de un ataque de nervios" value="640" fill={50} />
        </div>
      </div>
    </Card>
  ),
}
