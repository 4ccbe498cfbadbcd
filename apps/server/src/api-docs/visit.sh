GONDOLA={{address}}
pick() { node -pe "JSON.parse(fs.readFileSync(0, 'utf8')).data$1"; }
call() { curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' "$@"; }

TOKEN=$(call "$GONDOLA/api/auth/login" \
  -d '{ "email": "scout@demo.gondola.example", "password": "Gondola-demo-1" }' | pick .token)

call "$GONDOLA/api/field/assignments" > assignments.json
visit() { pick ".assignments.find(({ Survey }) => Survey.type === 'checkin')$1" < assignments.json; }
ASSIGNMENT=$(visit .id) STARTED=$(date -u +%FT%TZ)

call "$GONDOLA/api/field/tasks/$(visit .Survey.id)" > task.json
question() { pick ".task.Questions.find(({ type }) => type === '$1').id" < task.json; }

ADDRESS=$(call "$GONDOLA/api/field/signS3" \
  -d '{ "fileName": "front.jpg", "fileType": "image/jpeg" }' | pick .returnData.signedRequest)
curl -sS --fail-with-body -X PUT -H 'Content-Type: image/jpeg' --data-binary @front.jpg "$ADDRESS"
PHOTO=${ADDRESS%%\?*}

cat > response.json <<JSON
{
  "clientId": "$(node -pe 'crypto.randomUUID()')",
  "assignmentId": $ASSIGNMENT,
  "version": $(pick .task.version < task.json),
  "startedAt": "$STARTED",
  "finishedAt": "$(date -u +%FT%TZ)",
  "startLatitude": -33.6096,
  "startLongitude": -70.5757,
  "acceptSurplus": true,
  "answers": [
    { "questionId": $(question 'image'), "media": ["$PHOTO"] },
    { "questionId": $(question 'yes/no question'), "value": "yes" },
    { "questionId": $(question 'time'), "value": "08:45" },
    { "questionId": $(question 'short answer'), "value": "Jefa de sala" },
    { "questionId": $(question 'signature question'), "value": "20,90_120,40_null,null_150,60_260,120" }
  ]
}
JSON
RESPONSE=$(call "$GONDOLA/api/field/responses" -d @response.json | pick .id)

call "$GONDOLA/api/field/responses?id=$RESPONSE" | pick '.responses[0]'
