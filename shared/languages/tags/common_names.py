"""Names that standard libraries use too: alone they do not say what is called."""

_WORDS = """
abs accept acquire activate add addAll all any append apply args assert at await begin
bind body build by bytes call cancel cast ceil chars clamp clear clone close code
collect commit compare compareTo concat config connect construct contains copy count
create data debug decode decrement deinit delete describe description destroy detach
dispose do done drop dump each element emit empty encode end endsWith equals error
exec execute exists exit expand extend fail fetch fill filter find finish first
flatMap floor flush fmt fold forEach format free from func get getName hash hasNext
head id import in increment index indexOf info init initialize insert invoke is
isEmpty items iter iterator join key keys kill last len length level line lines list
load lock log main make map match max merge message min mod name new next nil none not
notify of off on open or output pack parse path peek ping play poll pop post print
println process push put raise range read readLine ready reduce register reject
release remove replace reply request require reset resize resolve resume return
reverse round run save scan search seek select self send set setUp shift show shutdown
size skip sleep slice some sort spawn split sqrt start startsWith state status step
stop str string sub subscribe substring success sum super swap sync tail take tap
tearDown test text then throw tick time title to toInt toList toString toUpper trace
transform trim truncate try type unlock unpack unwrap update upper url use value
values view visit wait warn warning where with wrap write yield zip
"""

COMMON_NAMES = frozenset(_WORDS.split())
