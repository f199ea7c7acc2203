const people = String.raw`(chic[oa]s?|ti[oa]s?|nin[oa]s?|mujer(es)?|hombres?|gente|personas?|madres?|padres?|mamas?|papas?|camarer[oa]s?|enfermer[oa]s?|soci[oa]s?|entrenador(es|as?)?|companer[oa]s?|alumn[oa]s?|estudiantes?|profes?|profesor(es|as?)?|maestr[oa]s?|jef[ea]s?|vecin[oa]s?|emplead[oa]s?|trabajador(es|as?)?|girls?|boys?|guys?|kids?|people|moms?|dads?|mothers?|fathers?|nurses?|waiters?|waitress(es)?|coaches|persons?|women|men|students?|classmates?|teachers?|professors?|bosse?s?|coworkers?|co workers?|colleagues?|neighbou?rs?|employees?|staff)`
const places = String.raw`(clase|curso|insti|instituto|ies|colegio|cole|escuela|uni|universidad|facultad|oficina|trabajo|curro|empresa|departamento|barrio|pueblo|edificio|bloque|calle|portal|urbanizacion|iglesia|gimnasio|class|classroom|grade|school|high school|college|university|office|work|workplace|company|department|neighbou?rhood|street|building|village|town|church|gym|team|equipo)`
const kin = String.raw`(companer[oa]s?|vecin[oa]s?|jef[ea]s?|profes?|profesor(es|as?)?|ex|exes|ex novi[oa]s?|novi[oa]s?|herman[oa]s?|prim[oa]s?|suegr[oa]s?|cunad[oa]s?|amig[oa]s?|amiguis|client[ea]s?|alumn[oa]s?|coworkers?|co workers?|colleagues?|neighbou?rs?|boss|teachers?|classmates?|students?|friends?|girlfriends?|boyfriends?|wife|husband|roommates?|sister|brother|cousins?|mother in law|mujer|marido|maestr[oa]s?)`
const mine = '(mi|mis|nuestr[oa]s?|my|our|tu|tus|your|su|sus)'

const judging = String.raw`(fe[oa]s?|guap[oa]s?|gord[oa]s?|tont[oa]s?|vag[oa]s?|pesad[oa]s?|bordes?|suci[oa]s?|pelotas?|cotillas?|infiel(es)?|cachond[oa]s?|tacan[oa]s?|idiotas?|imbecil(es)?|mentiros[oa]s?|odios[oa]s?|insoportables?|hottest|ugly|ugliest|fat|fattest|dumb|dumbest|stupid|stupidest|lazy|laziest|annoying|prettiest|cutest|sexiest|rudest|by looks|worst dressed|peor vestid[oa]s?|mas debiles)`
const local = String.raw`((mi|my|our|nuestr[oa]) ${places}|del (cole|colegio|insti|instituto|ies|curso|barrio|pueblo|trabajo|curro|edificio|portal)|de la (clase|oficina|empresa|escuela|facultad|uni|residencia)|grupo de whatsapp|whatsapp group|ies [^ ]+|([^ ]+ )(high school|hospital|academy)|[1-6] (o |a )?[a-d] del)`

const rules = [
  // People of a place of mine: "las chicas más guapas de mi clase".
  String.raw`\b${people}\b.*\b${mine} ${places}\b`,
  // People of a place of theirs, judged: "el más feo del IES Goya", "nurses at St Mary hospital by looks".
  String.raw`\b${judging}\b.*\b${local}\b|\b${local}\b.*\b${judging}\b`,
  // People of mine, but not what is for them or done with them.
  String.raw`(?<!\b(para|con|a|por|for|with|to|sobre|about|dedicar a|like|como) )\b${mine} ${kin}\b`,
  // People of a named place where people are private: "teachers at Lincoln High School".
  String.raw`\b(profes?|profesor(es|as?)?|maestr[oa]s?|alumn[oa]s?|estudiantes|chic[oa]s|companer[oa]s?|emplead[oa]s|teachers?|students?|girls|boys|pupils|employees|staff)\b( [^ ]+){0,3} (de|del|at|of|in|from) ([^ ]+ ){0,3}(instituto|ies|colegio|cole|escuela|facultad|universidad|high school|school|college|university|oficina|office)\b`,
].map((rule) => new RegExp(rule, 'u'))

const name = String.raw`\p{Lu}\p{Ll}+`
/** A person's whole name, as it is written: two or three words with a capital, beside what is said of private life. */
const wholeName = new RegExp(String.raw`(?<![\p{L}])${name}(?: (?:de |del |de la )?${name}){1,3}(?![\p{L}])`, 'u')
const judged = new RegExp(
  String.raw`\b(${[
    'defectos?|vida privada|secretos|mentiras|intimidades|amantes|infidelidades|novi[oa]s de|ex de|es (un|una) (mala|mal|idiota|imbecil)',
    'flaws|faults|private life|secrets|lies|lovers|(is|was) (awful|horrible|terrible|a bad|an idiot|a liar|ugly|stupid|the worst)',
    'direccion de|telefono de|donde vive|address of|phone number|where .* lives',
  ].join('|')})\b`,
  'u',
)

/** Whether it is about people of whom nobody has made anything public: those of a class, an office, a house; a whole name. */
export function isOfPrivatePeople(words: string, written: string): boolean {
  if (rules.some((rule) => rule.test(words))) return true
  return judged.test(words) && wholeName.test(written)
}
