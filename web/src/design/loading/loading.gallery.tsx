import type { PartGallery } from '../gallery.tsx'
import { Loading } from './loading.tsx'

const tips = ['El primero también empezó con un voto.', 'Un empate también es una opinión.']

export const gallery: PartGallery = {
  sm: () => <Loading size="sm" label="Cargando" tips={tips} />,
  md: () => <Loading label="Cargando" tips={tips} />,
  lg: () => <Loading size="lg" label="Cargando" tips={tips} />,
}
