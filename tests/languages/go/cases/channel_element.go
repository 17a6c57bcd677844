package main

type Message struct{}

func (m *Message) Handle() {}

func consume(queue <-chan *Message) {
	first := <-queue
	first.Handle()
	//    ^ calls: Message.Handle
	for message := range queue {
		message.Handle()
		//      ^ calls: Message.Handle
	}
}
