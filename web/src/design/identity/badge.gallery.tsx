import { Badge } from './badge.tsx'
import { Ai, Pro } from './icon.ts'

export const gallery = {
  tones: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>Nivel 5</Badge>
      <Badge tone="ink" icon={<Ai />}>
        Hecho con IA
      </Badge>
      <Badge tone="stars" icon={<Pro />}>
        PRO
      </Badge>
      <Badge tone="primary">Nuevo</Badge>
      <Badge tone="accent">Boost</Badge>
      <Badge tone="positive">+12</Badge>
      <Badge tone="negative">−3</Badge>
    </div>
  ),
}
