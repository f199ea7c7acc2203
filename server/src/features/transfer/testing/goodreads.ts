/**
 * An invented library in Goodreads' export format. ISBNs stand as ="…", which puts quotes into a
 * cell without quotes around it.
 */
const HEAD =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'

export const goodreadsCsv = (): string => `${HEAD}
2767052,"The Hunger Games (The Hunger Games, #1)",Suzanne Collins,"Collins, Suzanne",,="0439023483",="9780439023481",4,4.33,Scholastic Press,Hardcover,374,2008,2008,2026/01/05,2025/12/01,,,read,"Me gustó.<br/>Mucho, ""de verdad""",,,1,0
320,Cien años de soledad,Gabriel  García Márquez,"García Márquez, Gabriel",,="",="",5,4.11,,Paperback,417,2006,1967,2026/02/01,2026/01/10,favoritos,favoritos (#1),read,,,,2,1
5107,The Catcher in the Rye,J.D. Salinger,"Salinger, J.D.",,="0316769177",="9780316769174",3,3.8,"Back Bay Books, Boston",Paperback,277,2001,1951,,2026/01/11,,,read,,,,1,0
1885,Pride and Prejudice,Jane Austen,"Austen, Jane","Anna Quindlen, Otra Persona",="",="9780679783268",0,4.29,Modern Library,Paperback,279,2000,1813,,2026/03/01,to-read,to-read (#3),to-read,,,,0,0
9,Cien años de soledad,Gabriel García Márquez,"García Márquez, Gabriel",,="",="",4,4.11,,Kindle Edition,417,2014,1967,,2026/03/02,,,read,,,,1,0
`
