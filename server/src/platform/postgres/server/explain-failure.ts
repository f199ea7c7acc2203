import { cannotRunHere, damaged, diskFullRefusal, PostgresRefusal } from '../postgres-refusal.ts'

type Failed = { dataFolder: string; logFile: string }
type Sign = [pattern: RegExp, verdict: (server: Failed, log: string) => PostgresRefusal | 'try-again']

/** Log messages of a failing server and their meaning; the first match decides. */
const signs: Sign[] = [
  [/lock file ".*" (already exists|is empty)|is still in use/, () => 'try-again'],
  // The previous server removed the socket's folder at this very moment.
  [/could not create lock file .*No such file/, () => 'try-again'],
  [/No space left on device|Disk quota exceeded/, ({ dataFolder }) => diskFullRefusal(dataFolder)],
  [/error while loading shared libraries|symbol lookup error/, (_, log) => cannotRunHere(log)],
  [/invalid permissions|wrong ownership|Permission denied/, forbidden],
  [/unrecognized configuration parameter|invalid value for parameter|parameter .* requires/, wrongSetting],
  [/shared memory|Cannot allocate memory/, noMemory],
  [
    /pg_control|checkpoint|incompatible with server|PANIC|is corrupt/,
    ({ dataFolder }, log) => damaged(dataFolder, log),
  ],
  [/could not (open|read|access) (the )?(file|directory|status)/, ({ dataFolder }, log) => damaged(dataFolder, log)],
]

/** The cause of a server's exit, from the last lines of its log; `try-again` if another server was in the way. */
export function explainFailure(server: Failed, log: string): PostgresRefusal | 'try-again' {
  const found = signs.find(([pattern]) => pattern.test(log))
  if (found) return found[1](server, log)
  return new PostgresRefusal('start-failed', `PostgreSQL did not start. Its log, "${server.logFile}", says:\n${log}`)
}

function forbidden({ dataFolder }: Failed, log: string): PostgresRefusal {
  const remedy = 'Keep the data on a disk of this machine that knows users and permissions: DATA_DIR=/path/to/folder.'
  return new PostgresRefusal('no-permission', `PostgreSQL can't use "${dataFolder}". ${remedy}\n${log}`)
}

function wrongSetting(_: Failed, log: string): PostgresRefusal {
  return new PostgresRefusal('wrong-setting', `PostgreSQL doesn't accept one of its settings:\n${log}`)
}

function noMemory(_: Failed, log: string): PostgresRefusal {
  return new PostgresRefusal('no-memory', `There is not enough memory for PostgreSQL (about 200 MB).\n${log}`)
}
