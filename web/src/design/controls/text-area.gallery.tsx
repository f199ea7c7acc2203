import { TextArea } from './text-area.tsx'

export const gallery = {
  hint: () => <TextArea label="Elementos" hint="Separados por comas o en líneas." />,
  error: () => <TextArea label="Reseña" required defaultValue="Muy buena" error="Faltan 11 caracteres." />,
}
