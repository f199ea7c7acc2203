import type { PartGallery } from '../gallery.tsx'
import { TitledPart } from './titled-part.tsx'

export const gallery: PartGallery = {
  'with a lead': () => (
    <TitledPart title="Contraseña" lead="Cámbiala cuando quieras.">
      <p>…</p>
    </TitledPart>
  ),
  'title alone': () => (
    <TitledPart title="Horas tranquilas">
      <p>…</p>
    </TitledPart>
  ),
}
