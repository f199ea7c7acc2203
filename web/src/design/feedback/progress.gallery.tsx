import { Progress } from './progress.tsx'

export const gallery = {
  level: () => <Progress label="Nivel 3 · Constructor" fill={63} text="945 de 2.111 XP" size="lg" />,
  mission: () => <Progress label="Vota en 5 rankings" fill={40} text="2 de 5" tone="accent" size="sm" />,
  done: () => <Progress label="Comenta dos veces" fill={100} text="2 de 2" tone="positive" />,
}
