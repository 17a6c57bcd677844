package main

type Disk struct{}

func (d *Disk) Spin() {}

type Machine struct{ disk *Disk }

type Room struct{ machine Machine }

func (r *Room) Start() {
	r.machine.disk.Spin()
	//             ^ calls: Disk.Spin
}
